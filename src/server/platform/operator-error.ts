/** One clear line for an error that the operator can fix: for a failed start, and for the command line. */

/** What the operator must fix before anything starts. The message is one line. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string }

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', syscall, message, path, port, address, hostname } = error as SystemError
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Set PORT to another one.`
  if (code === 'EACCES' && port !== undefined)
    return `No permission to use port ${port}. Set PORT to 1024 or higher.`
  // At the start the only name that is resolved is the one to listen on.
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `${address ?? hostname} is not an address of this machine. Set HOST to one that is.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${path ?? 'A folder'} is not writable. Check its owner and permissions.`
  if (code === 'ENOENT' && path !== undefined) return `No such file or folder: ${path}`
  if (['EEXIST', 'ENOTDIR'].includes(code)) return `${path ?? 'A path'} is not a folder.`
  if (['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)) return 'The disk is full.'
  if (code === 'SQLITE_READONLY' || code === 'SQLITE_READONLY_DIRECTORY')
    return 'The database is not writable. Check the owner of its file and folder.'
  if (code === 'SQLITE_CANTOPEN')
    return 'The database cannot be opened. Check the owner of its file and folder.'
  if (code.startsWith('SQLITE_BUSY')) return 'Another process has locked the database. Stop it first.'
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `The database is damaged (${message}). Nothing was changed. Restore a backup.`
  return message.split('\n', 1)[0]!
}
