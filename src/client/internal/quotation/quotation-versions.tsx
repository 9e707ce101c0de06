/** The versions of a quotation, one shown at a time: first the one that the customer has. */

import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { VersionState } from '#shared/quotation/status.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { Segments } from '../kit/segments.tsx'
import { Part } from './part.tsx'
import { VersionDetails } from './version/version-details.tsx'

const TAB_TEXT: Readonly<Record<VersionState, TextKey>> = {
  draft: 'desk.versionDraft',
  proposed: 'desk.versionProposed',
  sent: 'desk.versionTab',
}

export function QuotationVersions({ quotation: { id, versions, people } }: { quotation: OpenQuotation }) {
  const t = useT()
  const [chosen, setChosen] = useState<string>()
  const shown =
    versions.find(({ version }) => String(version) === chosen) ??
    versions.find(({ state }) => state === 'sent') ??
    versions[0]
  if (!shown) return null
  const before = versions.find(({ version, state }) => version < shown.version && state === 'sent')
  return (
    <Part
      title={t('desk.lines')}
      aside={
        <>
          {versions.length > 1 && (
            <Segments
              label={t('desk.versions')}
              options={versions.toReversed().map(({ version, state }) => ({
                value: String(version),
                label: t(TAB_TEXT[state], { version }),
              }))}
              value={String(shown.version)}
              onChange={setChosen}
            />
          )}
          {shown.file && (
            <a
              className="inline-flex min-h-8 items-center gap-1.5 font-bold text-jade underline underline-offset-[3px] print:hidden [&>svg]:size-4.5"
              href={paths.upload(shown.file)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('desk.pdfOf', { id, version: shown.version })}
            >
              <FileText aria-hidden="true" />
              PDF
            </a>
          )}
        </>
      }
    >
      <VersionDetails key={shown.version} id={id} version={shown} before={before} people={people} />
    </Part>
  )
}
