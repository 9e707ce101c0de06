import type { ChildProcess } from 'node:child_process'

/** The address of a site that starts, once it is ready. */
export async function siteAt(child: ChildProcess): Promise<string> {
  let said = ''
  for await (const piece of child.stdout!) {
    said += String(piece)
    const url = /is ready at (http:\S+)/.exec(said)?.[1]
    if (url) {
      child.stdout!.resume()
      return url
    }
  }
  throw new Error(`ended: ${said}`)
}
