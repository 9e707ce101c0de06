/**
 * Shows what does not work without our scripts and how to reach us instead. For browsers without scripts, and for those too
 * old for ours, in which `floor.js` opens every `<noscript>`. The replaced elements have the class `needs-script`.
 */
import type { TextKey } from '#shared/i18n/t.ts'
import { telephoneHref } from '#shared/phone/links.ts'
import { useT } from '../../ui/page-context.tsx'

export function NoScript({ text = 'layout.noScript' }: { text?: TextKey }) {
  const t = useT()
  const telephone = t('company.telephone')
  const email = t('company.email')
  return (
    <noscript>
      {/* React ignores a noscript in the browser, so its pages need not load this. */}
      {import.meta.env.SSR && (
        <div className="my-5 rounded-control border-2 border-vermilion-deep p-4">
          <p className="font-bold">{t(text)}</p>
          <p className="mt-1 flex flex-wrap gap-x-6">
            {telephone && (
              <>
                <a className="foot-link" href={telephoneHref(telephone)}>
                  {telephone}
                </a>{' '}
              </>
            )}
            <a className="foot-link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </div>
      )}
    </noscript>
  )
}
