/** Sign-in with the provider's account. The server redirects to the provider, and the provider back to this page. */
import type { TextKey } from '#shared/i18n/t.ts'
import type { SignInProvider } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { safeDestination } from './destination.ts'

const SHOWN: Record<SignInProvider, { text: TextKey; icon: string }> = {
  google: { text: 'login.withGoogle', icon: 'M16.6 5.6A7.7 7.7 0 1 0 18 10h-7.4' },
  other: {
    text: 'login.withCompany',
    icon: 'M4 18V2.5h8V18M12 8h4.5v10M2 18h16.500M7 6.500h2M7 10h2M7 13.500h2',
  },
}

export function ProviderLink({ provider, dest }: { provider: SignInProvider; dest: string | null }) {
  const t = useT()
  const { text, icon } = SHOWN[provider]
  return (
    <>
      <p className="my-5 flex items-center gap-4 text-base text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('login.or')}
      </p>
      <a
        href={paths.signInWithProvider(safeDestination(dest))}
        className="button-quiet w-full gap-2.5 px-3 text-[1.0625rem]"
      >
        <svg
          className="size-5 shrink-0 fill-none stroke-current"
          viewBox="0 0 20 20"
          strokeWidth="2.6"
          aria-hidden="true"
        >
          <path d={icon} />
        </svg>
        {t(text)}
      </a>
    </>
  )
}
