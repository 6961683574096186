import type { ComponentProps } from 'react'

type CardProps = {
  /** `invitation` has an inner line, for the main card of a page. */
  variant?: 'plain' | 'lifted' | 'invitation'
  as?: 'section' | 'article' | 'div' | 'li'
} & ComponentProps<'div'>

const variantClasses = {
  plain: 'rounded-card border border-line bg-card',
  lifted: 'rounded-card border border-line bg-card shadow-lift',
  invitation: 'invitation',
}

/** Has no padding, so that pictures can reach its edge. */
export function Card({ variant = 'plain', as = 'div', className = '', ...rest }: CardProps) {
  const Tag = as as 'div'
  return <Tag {...rest} className={`${variantClasses[variant]} ${className}`} />
}
