/** A partner at a glance, as visitors see it. */

import { HOST, linkInWords, resolveLink } from '#shared/base/links.ts'
import type { PartnerWithEtag } from '#shared/partner/schema.ts'
import { paths } from '../../paths.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'

export function PartnerSummary({ partner }: { partner: PartnerWithEtag }) {
  const { name, description, link, socials, logo } = partner
  return (
    <>
      <img className="partner-row-logo" src={paths.upload(logo)} alt="" loading="lazy" decoding="async" />
      <div className="partner-row-head">
        <h2 className="partner-row-name">
          <MixedText text={name} />
        </h2>
        <p className="partner-row-links">
          <Way link={link} name={name} />
          {socials !== link && socials !== HOST && <Way link={socials} name={name} />}
        </p>
      </div>
      <p className="partner-row-text">
        <MixedText text={description} />
      </p>
    </>
  )
}

function Way({ link, name }: { link: string; name: string }) {
  const t = useT()
  const { origin } = location
  return (
    <a href={resolveLink(link, origin)} target="_blank" rel="noopener noreferrer">
      {linkInWords(link, origin)}
      <span className="sr-only">
        {' '}
        ({name}) {t('partnerEditor.newTab')}
      </span>
    </a>
  )
}
