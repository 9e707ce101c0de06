/** The areas of the site for choosing texts, in groups, with the public page that shows each. */

import { languagesFrom } from '#shared/base/each-language.ts'
import type { Language } from '#shared/base/language.ts'
import type { T, TextScope } from '#shared/i18n/t.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import { CATEGORY_NAME_KEY, SITE_NAMESPACE } from '#shared/translation/text-names.ts'
import { scopesOfGroup } from '#shared/translation/text-page.ts'
import { areaOf } from './text-list.ts'

interface Area {
  value: string
  label: string
}

interface AreaGroup {
  label: string
  areas: Area[]
}

export function areaGroups(rows: readonly TextRow[], language: Language, t: T): AreaGroup[] {
  const values = [...new Set(rows.map(areaOf))]
  const scopes = values.filter(isScope).map(scopeIn)
  const ofScopes = (names: readonly TextScope[]) =>
    names
      .filter((name) => scopes.includes(name))
      .map((name) => ({
        value: areaOf({ namespace: SITE_NAMESPACE, scope: name }),
        label: t(`translation.scope_${name}`),
      }))
  return [
    {
      label: t('translation.catalogueAreas'),
      areas: values
        .filter((value) => !isScope(value))
        .map((value) => ({ value, label: categoryLabel(rows, value, language) })),
    },
    { label: t('translation.pageAreas'), areas: ofScopes(scopesOfGroup('page')) },
    { label: t('translation.documentAreas'), areas: ofScopes(scopesOfGroup('document')) },
    { label: t('translation.internalAreas'), areas: ofScopes(scopesOfGroup('internal')) },
  ].filter(({ areas }) => areas.length > 0)
}

function isScope(value: string): boolean {
  return value.startsWith(`${SITE_NAMESPACE}/`)
}

function scopeIn(value: string): string {
  return value.slice(SITE_NAMESPACE.length + 1)
}

function categoryLabel(rows: readonly TextRow[], namespace: string, language: Language): string {
  const row = rows.find((it) => it.namespace === namespace && it.key === CATEGORY_NAME_KEY)
  const names = languagesFrom(language).map((it) => row?.[it].text)
  return names.find((name) => name) ?? namespace.replaceAll('_', ' ')
}
