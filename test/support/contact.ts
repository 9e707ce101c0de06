/** Contact requests as visitors and programs send them. */

import type { Db } from '../../src/server/db/query.ts'
import { insertContact } from '../../src/server/features/contact/store.ts'
import { emptyTexts, namesOf, textNamesOf } from '../../src/shared/base/fields.ts'
import { CONTACT_FIELDS, CONTACT_OFFICE_FIELDS, type ContactField } from '../../src/shared/contact/contact.ts'
import type { TestServer } from './server.ts'
import { newAddress } from './sign-in.ts'

const CSRF = 'k'.repeat(43)

export function aContactRequest(change: Partial<Record<ContactField, string>> = {}) {
  return {
    ...emptyTexts(namesOf(CONTACT_FIELDS)),
    name: 'Chan Mei Ling',
    phone_number: '+852 2345 6789',
    email: 'meiling@kamsin.example',
    message: 'We open in Sham Shui Po in March and need two tills.',
    ...change,
  }
}

type Kept = Parameters<typeof insertContact>[1]
let minutes = 0

/** Stores a request, a minute after the last one. */
export function saveContact(db: Db, change: Partial<Kept> = {}) {
  return insertContact(db, {
    ...aContactRequest(),
    language: 'en',
    state: 'new',
    date: new Date(Date.UTC(2026, 10, 1, 0, minutes++)).toISOString(),
    assignee: null,
    ...emptyTexts(textNamesOf(CONTACT_OFFICE_FIELDS)),
    deleted_at: null,
    ...change,
  })
}

interface Call {
  encoding?: 'json' | 'form' | 'multipart'
  from?: string
  language?: string
  /** The token of the form. Explicitly undefined: none. */
  cookie?: string | undefined
  header?: string | undefined
}

/** `POST /api/contact`. */
export async function sendContact(
  server: TestServer,
  request: Record<string, unknown>,
  call: Call = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const { cookie, header } = { cookie: CSRF, header: CSRF, ...call }
  return server.json('/api/contact', {
    method: 'POST',
    from: call.from ?? newAddress(),
    headers: {
      ...(cookie && { cookie: `csrftoken=${cookie}` }),
      ...(header && { 'x-csrftoken': header }),
      ...(call.language && { 'accept-language': call.language }),
      ...(!['form', 'multipart'].includes(call.encoding ?? '') && { 'content-type': 'application/json' }),
    },
    body: bodyOf(request, call.encoding ?? 'json'),
  })
}

function bodyOf(request: Record<string, unknown>, encoding: NonNullable<Call['encoding']>) {
  if (encoding === 'json') return JSON.stringify(request)
  const body = encoding === 'form' ? new URLSearchParams() : new FormData()
  for (const [name, value] of Object.entries(request)) body.append(name, String(value))
  return body
}
