/** The icons of product categories, in outline with one piece of brass. */
import type { ReactNode } from 'react'
import type { CategoryIcon as Name } from '../../shared/product/category-line.ts'

export function CategoryIcon({ name, className }: { name: Name; className: string }) {
  return (
    <svg
      className={`fill-none stroke-current ${className}`}
      viewBox="0 0 72 72"
      aria-hidden="true"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {DRAWINGS[name]}
    </svg>
  )
}

const FILLED = 'fill-brass stroke-none'

const DRAWINGS: Record<Name, ReactNode> = {
  crate: (
    <>
      <path d="M10 24 36 12l26 12v26L36 62 10 50ZM10 24l26 12 26-12M36 36v26" />
      <path className="stroke-brass" d="m23 18 26 12v9" />
    </>
  ),
  till: (
    <>
      <rect x="10" y="10" width="52" height="36" rx="4" />
      <path d="M36 46v12M22 60h28M18 20h16M18 28h12M18 36h14" />
      <path className={FILLED} d="M42 18h12v20H42Z" />
    </>
  ),
  tablet: (
    <>
      <rect x="18" y="8" width="36" height="56" rx="5" />
      <path d="M26 20h20M26 29h20M26 38h12M33 57h6" />
      <path className={FILLED} d="M40 36h8v8h-8Z" />
    </>
  ),
  printer: (
    <>
      <path d="M12 36h48v24H12ZM22 36V10l5 4 4.500-4 4.500 4 4.500-4 4.500 4 5-4v26M30 22h12M30 29h8" />
      <path className={FILLED} d="M46 46h6v6h-6Z" />
    </>
  ),
  camera: (
    <>
      <path d="M12 10h48v10H12ZM16 20h40v12c0 14-8 24-20 24S16 46 16 32Z" />
      <circle cx="36" cy="34" r="9" />
      <circle className={FILLED} cx="36" cy="34" r="4" />
    </>
  ),
  reader: (
    <>
      <rect x="14" y="18" width="30" height="46" rx="5" />
      <path className={FILLED} d="M21 26h16v10H21Z" />
      <path d="M22 44h1M29 44h1M36 44h1M22 53h1M29 53h1M36 53h1M50 24a12 12 0 0 1 0 16M57 17a22 22 0 0 1 0 30" />
    </>
  ),
  router: (
    <>
      <rect x="8" y="42" width="56" height="18" rx="4" />
      <path d="M18 42 14 20M36 42V24M54 42l4-22M46 51h1M54 51h1" />
      <path className="stroke-brass" d="M30 16a9 9 0 0 1 12 0M25 9a17 17 0 0 1 22 0" />
    </>
  ),
  cable: (
    <>
      <path d="M26 10h20v16H26ZM30 26h12v8H30ZM36 34v10c0 10-20 4-20 14v4" />
      <path className="stroke-brass" d="M33 10v8M39 10v8" />
    </>
  ),
  scales: (
    <>
      <path d="M12 18h48M20 18l4 14h24l4-14M14 60l6-28h32l6 28Z" />
      <circle className={FILLED} cx="36" cy="46" r="7" />
    </>
  ),
  tools: (
    <>
      <path d="M12 60 38 34M44 28a12 12 0 0 1 14-16l-8 8 2 8 8 2 2-8a12 12 0 0 1-16 14" />
      <path className="stroke-brass" d="m14 14 14 14M44 44l14 14" />
    </>
  ),
}
