/** How far a backup is. The command says these lines, by which the server that started it knows. */
export const STAGE_LINES = {
  copy: 'Copying the database …',
  write: 'Writing the archive …',
  check: 'Reading it back …',
} as const

export type Stage = keyof typeof STAGE_LINES
