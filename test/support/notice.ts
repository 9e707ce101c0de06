/** Notices as admins write them. */

export interface WrittenNotice {
  title: string
  content: string
  shows_from?: string | null
  shows_until?: string | null
}

let notices = 0

export function aNotice(change: Partial<Record<keyof WrittenNotice, unknown>> = {}): WrittenNotice {
  notices += 1
  return {
    title: `Van ${notices} is at the garage`,
    content: 'Take ~van 1~[b] for the Mong Kok install.',
    ...change,
  } as WrittenNotice
}
