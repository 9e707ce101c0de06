/**
 * The answers of the newest release, kept on disk for the next start and in memory for the next release. Each is known by
 * a digest of everything that it is made of, so one whose parts are the same is neither rendered nor compressed again
 * (decision 53).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { makeReady, type Ready, shrink } from '../http/negotiated-answer.ts'
import type { Logger } from '../platform/log/logger.ts'

/** Made of the same parts, an answer is the same. */
type Parts = readonly (string | boolean)[]

export interface Rendered {
  status: number
  headers: Record<string, string>
  text: string
}

export interface ReleasePages {
  /**
   * The answer that was made of the same parts before. Otherwise it is rendered, and compressed on other threads after
   * this has resolved.
   */
  ready(parts: Parts, render: () => Rendered | Promise<Rendered>): Promise<{ made: Promise<Ready> }>
}

export interface KeptPages {
  begin(): ReleasePages & {
    /**
     * Call it once the release is live: its answers replace those kept before, and become smaller one after another.
     * Never rejects.
     */
    keep(): Promise<void>
  }
}

interface KeptPagesOptions {
  file: string
  /** Identifies the built program, which makes other answers of the same parts. */
  build: string
  log: Pick<Logger, 'warn'>
}

const DIGEST_BYTES = 32

export function createKeptPages({ file, build, log }: KeptPagesOptions): KeptPages {
  let known = readPages(file)
  let writing: Promise<void> = Promise.resolve()

  async function write(pages: ReadonlyMap<string, Ready>): Promise<void> {
    const content = serialize(pages)
    await writeFile(`${file}.new`, Buffer.concat([digestOf(content), content]))
    await rename(`${file}.new`, file)
  }

  /** Stops when there is a newer release. */
  async function shrinkAll(pages: ReadonlyMap<string, Ready>): Promise<void> {
    for (const ready of pages.values()) {
      if (known !== pages) return
      await shrink(ready)
    }
    await write(pages)
  }

  function afterOthers(work: () => Promise<void>): void {
    writing = writing.then(work).catch((error: unknown) => {
      log.warn({ err: error }, 'the rendered pages could not be kept; the next start renders them again')
    })
  }

  return {
    begin() {
      const used = new Map<string, Ready>()
      return {
        async ready(parts, render) {
          const key = digestOfText(JSON.stringify([build, ...parts]))
          const found = known.get(key)
          const made = found ? Promise.resolve(found) : compressed(await render())
          return {
            made: made.then((ready) => {
              used.set(key, ready)
              return ready
            }),
          }
        },
        keep() {
          const isSame = used.size === known.size && [...used.keys()].every((key) => known.has(key))
          known = used
          if (!isSame) afterOthers(() => write(used))
          if ([...used.values()].some(({ isSmallest }) => !isSmallest)) afterOthers(() => shrinkAll(used))
          return writing
        },
      }
    },
  }
}

/** Keeps nothing: in development the same parts make other pages after each change of the code. */
export const NO_KEPT_PAGES: KeptPages = {
  begin: () => ({
    ready: async (_parts, render) => ({ made: compressed(await render()) }),
    keep: () => Promise.resolve(),
  }),
}

function compressed({ status, headers, text }: Rendered): Promise<Ready> {
  return makeReady(status, headers, text)
}

/** None of a file that is missing, was cut off, or was changed. */
function readPages(file: string): ReadonlyMap<string, Ready> {
  try {
    const stored = readFileSync(file)
    const content = stored.subarray(DIGEST_BYTES)
    if (digestOf(content).equals(stored.subarray(0, DIGEST_BYTES)))
      return deserialize(content) as ReadonlyMap<string, Ready>
  } catch {
    // As if there were none.
  }
  return new Map()
}

/** Short, for a large part that many answers have. */
export function digestOfText(text: string): string {
  return digestOf(text).toString('base64url')
}

function digestOf(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
