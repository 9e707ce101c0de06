/** Starter packages as admins enter them. */
import type { ListedStarterPackage, StarterLine } from '../../src/shared/starter-package/schema.ts'
import type { CatalogueCaller } from './catalogue.ts'

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
