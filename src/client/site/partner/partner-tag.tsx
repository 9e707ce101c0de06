/** One partner on a tag: logo, name, description and links. */
import type { PartnerCard } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'

/** Logos of any size are fitted in, so that nothing moves when they load. */
const LOGO = { width: 440, height: 180 }

export function PartnerTag({ partner }: { partner: PartnerCard }) {
  const t = useT()
  const { name, description, logo, link, socials } = partner
  return (
    <li className="partner-place">
      <div className="partner-tag">
        <img
          className="partner-logo"
          src={paths.upload(logo)}
          alt={name}
          {...LOGO}
          loading="lazy"
          decoding="async"
        />
        <h3 className="text-[1.375rem]">
          <MixedText text={name} />
        </h3>
        <p className="mt-2 mb-5 whitespace-pre-line [overflow-wrap:anywhere]">
          <MixedText text={description} />
        </p>
        <p className="mt-auto flex flex-wrap gap-x-7 border-line border-t-2 border-dashed pt-3">
          <PartnerLink href={link} text={t('partner.connect')} name={name} />
          {socials !== link && <PartnerLink href={socials} text={t('partner.socials')} name={name} />}
        </p>
      </div>
    </li>
  )
}

function PartnerLink({ href, text, name }: { href: string; text: string; name: string }) {
  const t = useT()
  return (
    <a className="foot-link gap-2 font-bold" href={href} target="_blank" rel="noopener noreferrer external">
      {text}
      <span className="sr-only">{t('partner.ofPartner', { name })}</span>
      <svg
        className="size-3.5 fill-none stroke-current"
        viewBox="0 0 14 14"
        strokeWidth="2.2"
        aria-hidden="true"
      >
        <path d="M5 2H2v10h10V9M8 1.5h4.5V6M12 2 6.5 7.5" />
      </svg>
    </a>
  )
}
