/** Starter packages as admins enter them. */
import type { ListedStarterPackage, StarterLine } from '../../src/shared/starter-package/schema.ts'
import type { CatalogueCaller } from './catalogue.ts'
import type { TestServer } from './server.ts'
import { newAddress } from './sign-in.ts'

export const STARTER_PACKAGES = '/api/starter_packages'

/** Throws when it is rejected. */
export async function aStarterPackage(
  staff: CatalogueCaller,
  lines: readonly StarterLine[],
  fields: Record<string, unknown> = {},
): Promise<ListedStarterPackage> {
  const { status, body } = await staff.send<ListedStarterPackage>('POST', STARTER_PACKAGES, {
    names: { en: 'Noodle shop', zh: '麵店' },
    lines,
    ...fields,
  })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

interface RpcAnswer {
  status: number
  body: { result?: { data: ListedStarterPackage }; error?: { data: Record<string, unknown> } }
}

/** A call over tRPC that changes something. */
export function mutateStarterPackage(
  server: TestServer,
  procedure: 'create' | 'update' | 'delete' | 'reorder',
  input: object,
  headers: Record<string, string>,
): Promise<RpcAnswer> {
  return server.json(`/trpc/starterPackage.${procedure}`, {
    method: 'POST',
    from: newAddress(),
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
}
