/** The versions of a quotation, the newest first; one is shown at a time. */
import { useState } from 'react'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { VersionState } from '#shared/quotation/status.ts'
import { useT } from '../../ui/page-context.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Part } from './part.tsx'
import { VersionDetails } from './version-details.tsx'

const TAB_TEXT: Readonly<Record<VersionState, TextKey>> = {
  draft: 'desk.versionDraft',
  proposed: 'desk.versionProposed',
  sent: 'desk.version',
}

export function QuotationVersions({ quotation: { id, versions } }: { quotation: OpenQuotation }) {
  const t = useT()
  const [chosen, setChosen] = useState<string>()
  const shown = versions.find(({ version }) => String(version) === chosen) ?? versions[0]
  if (!shown) return null
  const before = versions.find(({ version, state }) => version < shown.version && state === 'sent')
  return (
    <Part title={t('desk.versions')}>
      {versions.length > 1 && (
        <Segments
          label={t('desk.versions')}
          options={versions.map(({ version, state }) => ({
            value: String(version),
            label: t(TAB_TEXT[state], { version }),
          }))}
          value={String(shown.version)}
          onChange={setChosen}
        />
      )}
      <VersionDetails key={shown.version} id={id} version={shown} before={before} />
    </Part>
  )
}
