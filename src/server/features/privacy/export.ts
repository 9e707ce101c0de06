/** Gives everything kept about one person as a file: a page to read, in the caller's language, or JSON. */

import type { ExportFormat, Person } from '#shared/privacy/person.ts'
import { Attachment } from '../../core/answers/attachment.ts'
import type { SignedInContext } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { maskedPerson } from './erase.ts'
import { personalPage } from './page.ts'
import type { PageContext } from './page-parts.ts'
import { type PersonalFile, personalFile } from './personal-file.ts'
import { readTraces } from './traces.ts'

interface Format {
  type: string
  write(file: PersonalFile, scene: PageContext): string
}

const FORMATS: Record<ExportFormat, Format> = {
  html: { type: 'text/html; charset=utf-8', write: personalPage },
  json: {
    type: 'application/json; charset=utf-8',
    write: (file, { person, made_at }) => `${JSON.stringify({ person, made_at, ...file }, null, 2)}\n`,
  },
}

export async function exportPerson(
  ctx: SignedInContext,
  person: Person,
  format: ExportFormat,
): Promise<Attachment> {
  const file = personalFile(ctx.db, await readTraces(ctx.db, person))
  const { language } = ctx.call
  const scene: PageContext = {
    person:
      person.kind === 'email'
        ? person.email
        : `${person.area === null ? '' : `+${person.area} `}${person.digits}`,
    made_at: isoTime(ctx.clock.now()),
    language,
    t: ctx.texts.t(language),
  }
  const { type, write } = FORMATS[format]
  const content = Buffer.from(write(file, scene))
  ctx.write(() =>
    recordAudit(ctx, { action: 'person_exported', detail: { person: maskedPerson(person), format } }),
  )
  // The name says nothing about whose it is: it stays in lists of downloads.
  return new Attachment(`personal-data.${format}`, type, async () => content)
}
