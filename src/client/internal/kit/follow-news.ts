/** What happens to quotations, as it happens. One tab of the browser has the stream, and tells the others. */
import type { QuotationNews } from '#shared/quotation/news-schema.ts'
import { openNews } from './news-source.ts'

/** Also the name of the lock. */
const CHANNEL = 'quotation-news'
const RETRY_FIRST_MS = 2_000
const RETRY_MAX_MS = 60_000
/** After a newer stream has taken the place of this one. Sooner, and browsers would take it from each other all the time. */
const REPLACED_FOR_MS = 5 * 60_000

/** Undefined: some may have been missed. */
type Listener = (news: QuotationNews | undefined) => void

/** Returns a function that stops following. */
export function followNews(listener: Listener): () => void {
  const stopping = new AbortController()
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<QuotationNews | undefined>) => listener(data)
  const lead = () =>
    holdStream(stopping.signal, (news) => {
      channel.postMessage(news)
      listener(news)
    })
  // Without the Web Locks API (plain http except localhost) each tab has a stream of its own.
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks) locks.request(CHANNEL, { signal: stopping.signal }, lead).catch(ignoreAbort)
  else void lead()
  return () => {
    stopping.abort()
    channel.close()
  }
}

/** Opens the stream, and again whenever it ends, until `signal` is aborted. */
function holdStream(signal: AbortSignal, tell: Listener): Promise<void> {
  let lastEventId: string | undefined
  let failures = 0
  let wasAway = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let hangUp: (() => void) | undefined

  const openIn = (ms: number) => {
    if (signal.aborted) return
    wasAway = true
    clearTimeout(timer)
    // Not all browsers at once after a restart of the server.
    timer = setTimeout(open, ms * (0.5 + Math.random()))
  }
  const open = () => {
    hangUp = openNews(lastEventId, {
      onOpen() {
        failures = 0
        // It begins with what comes.
        if (wasAway && lastEventId === undefined) tell(undefined)
      },
      onNews(news, id) {
        lastEventId = id
        tell(news)
      },
      onEnd() {
        openIn(Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MAX_MS))
        failures += 1
      },
      onError: () => openIn(REPLACED_FOR_MS),
    })
  }
  open()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      hangUp?.()
      resolve()
    })
  })
}

function ignoreAbort(error: unknown): void {
  if ((error as Error).name !== 'AbortError') throw error
}
