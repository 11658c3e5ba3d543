// What anywidget hands to a widget, as far as the widgets of the course use it.

export interface Model<Traits extends object> {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  set<Name extends keyof Traits>(name: Name, value: Traits[Name]): void;
  on(event: `change:${keyof Traits & string}`, handler: () => void): void;
  off(event: `change:${keyof Traits & string}`, handler: () => void): void;
  save_changes(): void;
}

export interface Widget<Traits extends object> {
  model: Model<Traits>;
  el: HTMLElement;
}

/** Draws a widget; what it gives back takes it away again. */
export type Render<Traits extends object> = (widget: Widget<Traits>) => (() => void) | undefined;
