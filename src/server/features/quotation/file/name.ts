import { randomBytes } from 'node:crypto'

const FILE_NAME_BYTES = 24

/** That cannot be guessed. */
export function newFileName(): string {
  return `${randomBytes(FILE_NAME_BYTES).toString('base64url')}.pdf`
}
