/** The company's mark: its own, or the sample's wok. Its name stands beside it. */
import { useLookPictures } from './page-context.tsx'
import { WokMark } from './wok-mark.tsx'

export function CompanyMark() {
  const look = useLookPictures()
  if (!look) return <WokMark />
  return <img className="company-mark" src={look.mark} alt="" width="44" height="44" />
}
