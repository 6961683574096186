import type { ComponentProps } from 'react'

type CardProps = {
  /** `invitation` has a hairline engraved inside its edge: for the one card a page is about. */
  variant?: 'plain' | 'lifted' | 'invitation'
  as?: 'section' | 'article' | 'div' | 'li'
} & ComponentProps<'div'>

const variantClasses = {
  plain: 'rounded-card border border-line bg-card',
  lifted: 'rounded-card border border-line bg-card shadow-lift',
  invitation: 'invitation',
}

/** A surface for one thing. It brings no padding: pictures may go to its edge. */
export function Card({ variant = 'plain', as = 'div', className = '', ...rest }: CardProps) {
  const Tag = as as 'div'
  return <Tag {...rest} className={`${variantClasses[variant]} ${className}`} />
}
