/** What customers read, beside the form: the preview of the section that is edited, unless another was chosen for it. */
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { paletteOf, paletteTokens, USUAL_PALETTE } from '#shared/company/palette.ts'
import { useT } from '../../ui/page-context.tsx'
import { Segments } from '../kit/segments.tsx'
import { CompanySamples } from './company-samples.tsx'
import { type PreviewName, SECTIONS } from './company-sections.ts'
import { LookPreview } from './look-preview.tsx'
import { MailPreview } from './mail-preview.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import type { PreviewProps } from './preview-parts.tsx'
import { SitePreview } from './site-preview.tsx'
import type { CompanyDraft } from './use-company-form.ts'

const PREVIEWS = {
  pdf: PdfPreview,
  mail: MailPreview,
  site: SitePreview,
  look: LookPreview,
} as const satisfies Record<PreviewName, unknown>
const NAMES = Object.keys(PREVIEWS) as PreviewName[]

/** The colours that are typed, in place of those of the screen around it. */
function coloursOf(draft: CompanyDraft): CSSProperties {
  return Object.fromEntries(paletteTokens(paletteOf(draft) ?? USUAL_PALETTE))
}

interface PreviewPanelProps extends PreviewProps {
  changes: Partial<CompanyDraft>
}

export function PreviewPanel({ changes, ...preview }: PreviewPanelProps) {
  const t = useT()
  const { section, changed } = preview
  const paper = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<{ name: PreviewName; section: string }>()
  const usual = SECTIONS.find(({ name }) => name === section)!.shownIn
  const shown = chosen?.section === section ? chosen.name : usual
  const Preview = PREVIEWS[shown]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the part of the section is another in each preview
  useEffect(() => {
    const box = paper.current
    const part = box?.querySelector<HTMLElement>('[data-current]')
    if (box && part) box.scrollTo({ top: part.offsetTop - box.clientHeight / 3 })
  }, [section, shown])

  return (
    <aside className="company-preview" aria-label={t('companyPage.preview')}>
      <Segments<PreviewName>
        label={t('companyPage.preview')}
        options={NAMES.map((name) => ({ value: name, label: t(`companyPage.preview_${name}`) }))}
        value={shown}
        onChange={(name) => setChosen({ name, section })}
      />
      <section
        ref={paper}
        className="preview-scroll"
        style={coloursOf(preview.draft)}
        aria-label={`${t('companyPage.preview')}: ${t(`companyPage.preview_${shown}`)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it is scrolled by keys
        tabIndex={0}
      >
        <Preview {...preview} />
      </section>
      {changed.length > 0 && (
        <p className="mt-2 text-13 text-muted">
          {t('companyPage.changedNow')} <mark>{t('companyPage.marked')}</mark>
        </p>
      )}
      <CompanySamples changes={changes} />
    </aside>
  )
}
