/** One clear line for a fault that the operator can fix: for a failed start, and for the command line. */

/** A fault that the operator must fix before anything starts. The message is one line. */
export class OperatorError extends Error {
  override readonly name = 'NeedsMendingError'
}

type Fault = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string }

export function faultLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', syscall, message, path, port, address, hostname } = error as Fault
  if (code === 'EADDRINUSE') return `port ${port} is taken; set PORT to another one`
  if (code === 'EACCES' && port !== undefined)
    return `port ${port} may not be used; set PORT to one above 1023`
  // At the start the only name that is resolved is the one to listen on.
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `${address ?? hostname} is no address of this machine; set HOST to one`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return `${path ?? 'a folder'} cannot be written`
  if (['EEXIST', 'ENOTDIR'].includes(code)) return `${path ?? 'something'} is in the way: it is no folder`
  if (['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)) return 'the disk is full'
  if (code === 'SQLITE_READONLY' || code === 'SQLITE_READONLY_DIRECTORY')
    return 'the database cannot be written; see who owns its file and its folder'
  if (code === 'SQLITE_CANTOPEN') return 'the database cannot be opened; see who owns its file and its folder'
  if (code.startsWith('SQLITE_BUSY')) return 'another process keeps the database to itself; end it first'
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `the database is damaged and was left as it is (${message}); restore a backup`
  return message.split('\n', 1)[0]!
}
