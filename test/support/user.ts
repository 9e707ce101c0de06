/** Users as admins enter them. */
import type { TestServer } from './server.ts'
import { newAddress } from './sign-in.ts'

export interface Person {
  username: string
  first_name: string
  last_name: string
  email: string
  password: string
  is_staff: boolean
  date_joined?: string
}

let people = 0

export function aPerson(change: Partial<Record<keyof Person, unknown>> = {}): Person {
  people += 1
  return {
    username: `person${people}`,
    first_name: 'Ka Yan',
    last_name: 'Lam',
    email: `person${people}@kamsin.example`,
    password: `milk-tea-no-sugar-${people}`,
    is_staff: false,
    ...change,
  } as Person
}

export async function sendJson(
  server: TestServer,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  return server.json(path, {
    method,
    from: newAddress(),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
