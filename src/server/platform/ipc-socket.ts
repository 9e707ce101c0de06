/**
 * The command line's connection to the running server: a socket in DATA_DIR that only its owner may open. One
 * line of JSON is sent, one comes back. There is no port and no password: a user who may open it may read the
 * database too.
 */
import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface Control {
  close(): Promise<void>
}

/** The kernel's limit is 108 bytes on Linux and 104 on macOS. */
const PATH_MAX_BYTES = 100
const LINE_MAX_BYTES = 4_096
const READ_WITHIN_MS = 5_000
const CONNECTIONS_MAX = 16

/**
 * `answer` gets the request, parsed but not validated; what it throws is not sent to the caller. Only the
 * holder of the lock on DATA_DIR may open the socket: an existing one was left by a killed process.
 */
export async function openControl(
  dataDir: string,
  answer: (request: unknown) => Promise<object>,
): Promise<Control> {
  const path = socketPath(dataDir)
  rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    void serve(socket, answer)
  })
  server.maxConnections = CONNECTIONS_MAX
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  server.on('error', () => {})
  chmodSync(path, 0o600)
  server.unref()
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** Returns undefined when no server runs. Rejects when the server stops before it answers. */
export function askServer(dataDir: string, request: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(socketPath(dataDir))
    let received = ''
    socket.setEncoding('utf8')
    socket.once('connect', () => socket.write(`${JSON.stringify(request)}\n`))
    socket.on('data', (text: string) => {
      received += text
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
    socket.once('end', () => {
      try {
        resolve(JSON.parse(received))
      } catch {
        reject(new Error('The server stopped before it responded.'))
      }
    })
  })
}

/** The path is in the system's temporary folder when the real path is too long. */
export function socketPath(dataDir: string): string {
  const path = join(resolve(dataDir), 'control.sock')
  if (Buffer.byteLength(path) <= PATH_MAX_BYTES) return path
  const name = createHash('sha256').update(path).digest('hex').slice(0, 24)
  return join(tmpdir(), `wok-and-wire-${name}.sock`)
}

async function serve(socket: Socket, answer: (request: unknown) => Promise<object>): Promise<void> {
  socket.on('error', () => socket.destroy())
  socket.setTimeout(READ_WITHIN_MS, () => socket.destroy())
  const request = await readLine(socket)
  if (request === undefined) return void socket.destroy()
  socket.setTimeout(0)
  const answered = await answer(request).catch(() => ({ error: 'The request failed. See the log.' }))
  socket.end(`${JSON.stringify(answered)}\n`)
}

/** Returns undefined for input that is too long, invalid JSON, or cut off. */
function readLine(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0)
    socket.once('close', () => resolve(undefined))
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const end = bytes.indexOf('\n')
      if (end === -1 && bytes.length <= LINE_MAX_BYTES) return
      socket.removeAllListeners('data').resume()
      resolve(end === -1 || end > LINE_MAX_BYTES ? undefined : parsed(bytes.subarray(0, end)))
    })
  })
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
