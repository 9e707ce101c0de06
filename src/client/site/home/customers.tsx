/** The names of customers, as far as the company has written any; otherwise nothing. */
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function Customers() {
  const t = useT()
  const names = t('company.customers')
    .split('\\')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return null
  return (
    <section className="page-width py-14 wide:py-16" aria-labelledby="customers">
      <h2 id="customers" className="text-[1.75rem] wide:text-4xl">
        {phrases(t('home.customersTitle'))}
      </h2>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2 font-bold font-display text-xl">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere min-w-0">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
