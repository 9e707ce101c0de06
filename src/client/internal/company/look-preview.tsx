/** The firm as it will look: the head of the site with its button, the pictures of the home page, and what lies on its colours. */
import { Image } from 'lucide-react'
import { FOCUS_MIDDLE, focusPlace, type HomePlace, SLIDES } from '#shared/look/home-picture.ts'
import type { Look } from '#shared/look/schema.ts'
import { paths } from '../../paths.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { nameIn, PreviewBrand, PreviewPart, type PreviewProps } from './preview-parts.tsx'

export function LookPreview({ draft, section }: PreviewProps) {
  const t = useT()
  const language = useLanguage()
  const look = trpc.look.get.useQuery().data
  const name = nameIn(draft, language)
  return (
    <div className="preview-paper preview-look">
      <PreviewPart of={['look']} section={section}>
        <div className="preview-head">
          <PreviewBrand name={name}>
            <b>{name}</b>
          </PreviewBrand>
          <span className="preview-press">{t('layout.getQuotation')}</span>
        </div>
        <div className="preview-pictures">
          <HomePicture place="hero" look={look} />
          {SLIDES.map((place) => (
            <HomePicture key={place} place={place} look={look} />
          ))}
        </div>
        <div className="preview-band">
          <PreviewBrand name={name} isOnDark>
            <b>{name}</b>
          </PreviewBrand>
        </div>
        <div className="preview-tint">
          <b>{t('companyPage.sampleSubject')}</b>
          <p>{t('companyPage.sampleText', { company: name })}</p>
          <p className="preview-jade">{t('companyPage.sampleButton')}</p>
        </div>
      </PreviewPart>
    </div>
  )
}

function HomePicture({ place, look }: { place: HomePlace; look: Look | undefined }) {
  const t = useT()
  const language = useLanguage()
  const picture = look?.pictures.find((it) => it.place === place)
  const { left, top } = focusPlace(picture ?? FOCUS_MIDDLE)
  return (
    <span data-place={place}>
      {picture ? (
        <img
          src={paths.upload(picture.small)}
          alt={picture[`text_${language}`]}
          style={{ objectPosition: `${left} ${top}` }}
        />
      ) : (
        <Image role="img" aria-label={t('companyPage.aDrawing')} />
      )}
    </span>
  )
}
