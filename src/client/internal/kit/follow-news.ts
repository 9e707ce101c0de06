/** What happens to quotations, as it happens. One tab of the browser has the stream, and tells the others. */
import type { QuotationNews } from '../../../shared/quotation/news-schema.ts'
import { openNews } from './news-source.ts'

/** Also the name of the lock. */
const CHANNEL = 'quotation-news'
const RETRY_FIRST_MS = 2_000
const RETRY_MAX_MS = 60_000

/** Returns a function that stops following. */
export function followNews(listener: (news: QuotationNews) => void): () => void {
  const stopping = new AbortController()
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<QuotationNews>) => listener(data)
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
function holdStream(signal: AbortSignal, tell: (news: QuotationNews) => void): Promise<void> {
  let lastEventId: string | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let hangUp: (() => void) | undefined

  const again = () => {
    if (signal.aborted) return
    // Not all browsers at once after a restart of the server.
    const wait = Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MAX_MS) * (0.5 + Math.random())
    failures += 1
    clearTimeout(timer)
    timer = setTimeout(open, wait)
  }
  const open = () => {
    hangUp = openNews(lastEventId, {
      onOpen() {
        failures = 0
      },
      onNews(news, id) {
        lastEventId = id
        tell(news)
      },
      onEnd: again,
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
