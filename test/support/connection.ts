/** A bare connection, for what no HTTP client would send. */
import { connect, type Socket } from 'node:net'

export interface Connection {
  socket: Socket
  /** Everything that the server has sent so far. */
  said(): string
  /** Resolves with everything received once the server has closed the connection. */
  ended: Promise<string>
}

/** `from`: an address of this machine; on Linux every one of 127.0.0.0/8 is. */
export function connectTo(url: string, firstWords = '', from?: string): Connection {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: from ? '127.0.0.1' : hostname, localAddress: from })
  let said = ''
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  if (firstWords !== '') socket.write(firstWords)
  return { socket, said: () => said, ended }
}

/** The lines of a request, with the empty line that ends its head. */
export function words(...lines: string[]): string {
  return `${lines.join('\r\n')}\r\n\r\n`
}

export function statusOf(said: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1])
}
