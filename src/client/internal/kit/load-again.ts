/** For files that a screen works without until they come: on a line that fails they are asked for again. */

const AGAIN_MS = 10_000

export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return untilLoaded(load)
  }
}
