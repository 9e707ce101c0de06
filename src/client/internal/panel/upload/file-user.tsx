/** The record that uses a file, as a link. */
import { Link } from 'wouter'
import { paths } from '#client/paths.ts'
import { Chip } from '#client/ui/chip.tsx'
import { MixedText } from '#client/ui/mixed-text.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { UploadUser } from '#shared/upload/schema.ts'
import { internalPaths } from '../../paths.ts'

export const FILE_LINK =
  'inline-block min-h-6 font-bold text-jade underline underline-offset-[0.2em] wrap-anywhere hover:decoration-2'

const COPY_TEXT = {
  full: 'upload.fullCopy',
  public: 'upload.publicCopy',
  attached: 'upload.attachedFile',
} as const

export function FileUser({ user }: { user: UploadUser | null }) {
  const t = useT()
  if (!user) return <Chip tone="quiet">{t('upload.nobody')}</Chip>
  if (user.kind === 'partner') {
    return (
      <>
        <Link className={FILE_LINK} href={partnerPath(user)}>
          <MixedText text={user.name} isInline />
        </Link>
        <span className="block text-muted leading-[1.4]">
          {t(user.is_live ? 'upload.logo' : 'upload.logoInTrash')}
        </span>
      </>
    )
  }
  const name = t('upload.quotation', { id: user.id })
  return (
    <>
      {user.is_live ? (
        <a className={FILE_LINK} href={paths.quotationView(user.id)} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <span className="block text-muted leading-[1.4]">
        <span>{t(COPY_TEXT[user.copy])}</span>
        {!user.is_live && <span>{` · ${t('upload.ended')}`}</span>}
      </span>
    </>
  )
}

function partnerPath({ name, is_live }: UploadUser): string {
  const list = is_live ? internalPaths.partnerEditor() : internalPaths.trash()
  return `${list}?q=${encodeURIComponent(name)}`
}
