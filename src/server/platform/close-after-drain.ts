/**
 * Closes a connection whose client may still be sending. Node would reset it at once, and the client would lose
 * the answer that explains why. So the answer is sent, further input is discarded for a moment, and then the
 * connection is closed.
 */
import type { IncomingMessage } from 'node:http'

const PATIENCE_MS = 2_000
const DISCARDED_MAX_BYTES = 16 * 1024 * 1024

export function isBodyUnread({ complete, headers }: IncomingMessage): boolean {
  const isSent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return isSent && !complete
}

/** Call before sending the answer, which must contain `Connection: close`. */
export function closeAfterDrain(request: IncomingMessage): void {
  const { socket } = request
  let bytesLeft = DISCARDED_MAX_BYTES
  request.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length
    if (bytesLeft < 0) socket.destroy()
  })
  const destroySoon = socket.destroySoon.bind(socket)
  // Node calls this once the last answer of a connection is written.
  socket.destroySoon = () => {
    if (request.complete) return destroySoon()
    const timeout = setTimeout(() => socket.destroy(), PATIENCE_MS)
    socket.once('close', () => clearTimeout(timeout))
    request.once('end', destroySoon)
    socket.end()
  }
}
