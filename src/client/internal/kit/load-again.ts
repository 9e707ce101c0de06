/** Files that a screen works without until they come. */

const AGAIN_MS = 10_000

/** On a line that fails they are asked for again. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return untilLoaded(load)
  }
}

/** Loads after the first press or key what the next one may open: by then, the line may have gone. */
export function loadAfterFirstPress(load: () => Promise<unknown>): void {
  const stopping = new AbortController()
  const start = () => {
    stopping.abort()
    // What the press itself asks for comes first.
    whenIdle(() => void load().catch(() => undefined))
  }
  for (const way of ['pointerdown', 'keydown']) addEventListener(way, start, stopping)
}

const SOON_MS = 1_000

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, SOON_MS)
}
