/** What a journey asks of a browser, whichever engine it has: everything else is found and read inside the page (`person.ts`). */

export type Key = 'Enter' | 'Backspace'
export type Pointer = 'mouse' | 'touch'

/** What can travel into a page and out of it. */
export type Data = string | number | boolean | null | undefined | Data[] | { [name: string]: Data }

export interface Place {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A browser that has started. */
export interface Engine {
  /** A window of its own, which shares no cookie with another. */
  newWindow(size: Size): Promise<Window>
  close(): Promise<void>
}

export interface Window {
  open(address: string): Promise<void>
  /** Runs in the page; the function may use nothing of what surrounds it here. */
  run<Parameters extends Data[], Result extends Data>(
    work: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result>
  /** Presses and lets go at a place of what is in sight. */
  press(pointer: Pointer, at: Place): Promise<void>
  /** By mouse, with a stop on the way. */
  drag(from: Place, to: Place): Promise<void>
  type(text: string): Promise<void>
  key(key: Key): Promise<void>
  selectAll(): Promise<void>
  picture(): Promise<Buffer>
  /** Errors in the console since it was opened, where the engine tells. */
  complaints(): string[]
  close(): Promise<void>
}
