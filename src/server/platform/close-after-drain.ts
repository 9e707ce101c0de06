/**
 * Ends a connection whose client may still be sending. Node would reset it at once, and the client would lose the answer
 * that says why; so the answer goes out, what still comes is thrown away for a moment, and then the connection is gone.
 */
import type { IncomingMessage } from 'node:http'

const PATIENCE_MS = 2_000
const DISCARDED_MAX_BYTES = 16 * 1024 * 1024

export function isBodyUnread({ complete, headers }: IncomingMessage): boolean {
  const isSent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return isSent && !complete
}

/** Before the answer is sent. The answer itself must say `Connection: close`. */
export function closeAfterDrain(request: IncomingMessage): void {
  const { socket } = request
  let bytesLeft = DISCARDED_MAX_BYTES
  request.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length
    if (bytesLeft < 0) socket.destroy()
  })
  const destroySoon = socket.destroySoon.bind(socket)
  // What Node calls once the last answer of a connection is written.
  socket.destroySoon = () => {
    if (request.complete) return destroySoon()
    const patience = setTimeout(() => socket.destroy(), PATIENCE_MS)
    socket.once('close', () => clearTimeout(patience))
    request.once('end', destroySoon)
    socket.end()
  }
}
