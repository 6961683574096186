import { product } from '../i18n/product.ts'

export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden fill="none" className="shrink-0">
      <circle cx="16" cy="11" r="8.5" stroke="var(--accent)" strokeWidth="2.5" />
      <circle cx="10.8" cy="20" r="8.5" stroke="var(--second)" strokeWidth="2.5" />
      <circle cx="21.2" cy="20" r="8.5" stroke="var(--sun)" strokeWidth="2.5" />
    </svg>
  )
}

export function Brand({ size = 'normal' }: { size?: 'normal' | 'large' }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2 narrow:gap-1.5">
      <BrandMark size={size === 'large' ? 36 : 28} />
      <span
        className={`font-display font-semibold tracking-tight ${size === 'large' ? 'text-32 large-text:text-20' : 'truncate text-24 narrow:text-20 large-text:sr-only'}`}
      >
        {product}
      </span>
    </span>
  )
}
