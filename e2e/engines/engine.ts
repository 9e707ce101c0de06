/** The browser functions that journeys need, for every engine; everything else runs inside the page (`person.ts`). */

export type Key = 'Enter' | 'Backspace'
export type Pointer = 'mouse' | 'touch'

/** Data that can be passed into a page and back. */
export type Data = string | number | boolean | null | undefined | Data[] | { [name: string]: Data }

export interface Place {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A running browser. */
export interface Engine {
  /** A window with its own cookies. */
  newWindow(size: Size): Promise<Window>
  close(): Promise<void>
}

export interface Window {
  open(address: string): Promise<void>
  /** Runs in the page; the function may not use variables of its surroundings. */
  run<Parameters extends Data[], Result extends Data>(
    work: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result>
  /** Presses and releases at a visible point. */
  press(pointer: Pointer, at: Place): Promise<void>
  /** By mouse, with an intermediate move. */
  drag(from: Place, to: Place): Promise<void>
  type(text: string): Promise<void>
  key(key: Key): Promise<void>
  selectAll(): Promise<void>
  picture(): Promise<Buffer>
  /** Console errors since it was opened, if the engine reports them. */
  complaints(): string[]
  close(): Promise<void>
}
