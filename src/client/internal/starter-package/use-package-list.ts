/** The cached packages, refreshed with their products, one of which may have been archived. */
import { type Utils, useCachedList } from '../kit/use-cached-list.ts'

const refreshes = ({ starterPackage, quotation }: Utils) => [starterPackage.all, quotation.products]

export const usePackageList = () => useCachedList(({ starterPackage }) => starterPackage.all, { refreshes })
