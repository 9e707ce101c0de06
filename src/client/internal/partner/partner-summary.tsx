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
      <img
        className="h-13.5 w-33 object-contain object-[left_center] [grid-area:logo] max-[20rem]:w-full forced-colors:bg-[white] forced-colors:forced-color-adjust-none"
        src={paths.upload(logo)}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className="min-w-0 wrap-anywhere [grid-area:head]">
        <h2 className="partner-row-name font-text text-base/normal tracking-normal text-wrap">
          <MixedText text={name} />
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-0 text-base/normal [&>a]:line-clamp-2 [&>a]:min-h-6 [&>a]:text-jade [&>a]:underline [&>a]:underline-offset-4">
          <PartnerLink link={link} name={name} />
          {socials !== link && socials !== HOST && <PartnerLink link={socials} name={name} />}
        </p>
      </div>
      <p className="min-w-0 text-[1rem] wrap-anywhere whitespace-pre-line [grid-area:text] empty:hidden wide:empty:block">
        <MixedText text={description} />
      </p>
    </>
  )
}

function PartnerLink({ link, name }: { link: string; name: string }) {
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
