"""The faces of the cards as they are painted: each pip is a piece of ink of its own."""

import pytest

from tutorials.kit import faces

pytestmark = pytest.mark.browser

# How many pieces of ink there are that do not touch, painted so many pixels wide.
PIECES = """async ([face, sprite, styles, width]) => {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 1.4}">
    <style><![CDATA[${styles}]]></style>${sprite}${face}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(scene)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, Math.round(width * 1.4)];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const ink = (x, y) => {
    const at = (y * canvas.width + x) * 4;
    return data[at + 3] > 128 && data[at + 1] < 140;
  };
  const seen = new Set();
  let pieces = 0;
  for (let y = 0; y < canvas.height; y += 1) for (let x = 0; x < canvas.width; x += 1) {
    if (!ink(x, y) || seen.has(`${x} ${y}`)) continue;
    pieces += 1;
    const open = [[x, y]];
    while (open.length) {
      const [i, j] = open.pop();
      const key = `${i} ${j}`;
      if (i < 0 || j < 0 || i >= canvas.width || j >= canvas.height) continue;
      if (seen.has(key) || !ink(i, j)) continue;
      seen.add(key);
      for (const a of [-1, 0, 1]) for (const b of [-1, 0, 1]) open.push([i + a, j + b]);
    }
  }
  return pieces;
}"""


def painted(page, code, width):
    face = faces.face(code).replace("<svg ", f'<svg width="{width}" height="{width * 1.4}" ')
    # The small drawing is what a narrow place shows; here the whole one is looked at.
    whole = face.split('<g class="small">')[0] + "</svg>"
    return page.evaluate(PIECES, [whole, faces.sprite(), faces.STYLES, width])


@pytest.mark.parametrize("width", [84, 176])
def test_pips_never_touch(page, width):
    for rank, pips in {"7": 7, "8": 8, "9": 9, "T": 10, "A": 1}.items():
        signs = 2 if rank == "T" else 1
        for suit in faces.SUITS:
            corners = 2 * (signs + 1)
            assert painted(page, rank + suit, width) == pips + corners, rank + suit
