import type { Language } from '@coterie/contract/languages'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Img } from '@react-email/img'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { createElement as h, Fragment } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export type MailLink = { label: string; href: string }

/** A picture with an absolute URL: of a person, a circle or an event. */
export type MailPicture = { url: string; alt: string; shape: 'round' | 'square' }

/** A notification in a list of several. */
export type MailItem = {
  title: string
  detail: string | null
  href: string
  picture: MailPicture | null
  links: readonly MailLink[]
}

type MailHtml = {
  language: Language
  appName: string
  appUrl: string
  title: string
  /** Shown after the subject in the inbox. */
  preheader: string
  picture: MailPicture | null
  /** A paragraph that is the link of the button, with or without its label, becomes the button. */
  paragraphs: readonly (string | MailItem)[]
  button: MailLink | null
  /** Small print below the card. */
  footer: readonly string[]
}

/** The app's colors (`web/src/ui/tokens.css`), which emails can't read from its stylesheet. */
const light = {
  paper: '#f6f1e7',
  card: '#fffdf8',
  ink: '#241d1f',
  soft: '#635856',
  line: '#e0d6c6',
  accent: '#c43c15',
  accentInk: '#fffaf4',
  link: '#155e63',
}

/** Inline styles work in all email apps. Apps that support dark mode also apply these rules. */
const darkRules = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.mail-page,.mail-page>table>tbody>tr>td{background-color:#191517!important}
.mail-card{background-color:#231e20!important;border-color:#41393a!important}
.mail-ink{color:#f4ece0!important}
.mail-soft{color:#bbaea6!important}
.mail-link{color:#84cfc9!important}
.mail-button{background-color:#ff8a5c!important;color:#2a1008!important}
}`

const text = { fontFamily: 'Figtree, Helvetica, Arial, sans-serif' }
const display = { fontFamily: 'Fraunces, Georgia, serif', fontWeight: 600 }
const styles = {
  page: { backgroundColor: light.paper, margin: 0, padding: '24px 12px' },
  brand: { ...display, color: light.ink, fontSize: 20, lineHeight: '28px', padding: '0 4px 12px' },
  card: {
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderRadius: 18,
    padding: '28px 24px',
  },
  title: { ...display, color: light.ink, fontSize: 24, lineHeight: '30px', margin: '0 0 16px' },
  paragraph: { ...text, color: light.ink, fontSize: 16, lineHeight: '24px', margin: '0 0 16px' },
  soft: { ...text, color: light.soft, fontSize: 14, lineHeight: '20px', margin: '2px 0 0' },
  footer: { ...text, color: light.soft, fontSize: 13, lineHeight: '20px', margin: '0 4px 8px' },
  link: { color: light.link, textDecoration: 'underline' },
  button: {
    ...text,
    backgroundColor: light.accent,
    color: light.accentInk,
    borderRadius: 999,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '24px',
    padding: '12px 28px',
    textDecoration: 'none',
  },
} satisfies Record<string, CSSProperties>

/** Uses tables and inline styles, because email apps support little else. React escapes all texts. */
export function renderMail(mail: MailHtml): string {
  const { language, title, preheader } = mail
  const document = h(
    'html',
    { lang: language, dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, darkRules),
    ),
    h(
      Body,
      { style: styles.page, className: 'mail-page' },
      h(Preview, null, preheader),
      h(
        Container,
        { style: { maxWidth: 560 } },
        h('p', { className: 'mail-ink', style: { ...styles.brand, margin: 0 } }, mail.appName),
        renderCard(mail),
        h(
          Section,
          { style: { padding: '16px 0 0' } },
          ...mail.footer.map((line) => renderFooter(line, mail)),
        ),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

function renderCard(mail: MailHtml): ReactNode {
  const { title, picture, paragraphs } = mail
  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { className: 'mail-card', style: styles.card },
          picture !== null && renderPicture(picture),
          h('h1', { className: 'mail-ink', style: styles.title }, title),
          ...paragraphs.map((paragraph, index) =>
            h(Fragment, { key: index }, renderParagraph(paragraph, mail)),
          ),
        ),
      ),
    ),
  )
}

/** Prevents React from adding a preload link, which emails must not contain. */
const withoutPreload = { fetchPriority: 'low' } as const

const pictureSizes = { round: [72, 72, 36], square: [72, 72, 14] } as const

function renderPicture({ url, alt, shape }: MailPicture): ReactNode {
  const [width, height, borderRadius] = pictureSizes[shape]
  const style = { borderRadius, objectFit: 'cover', marginBottom: 16, maxWidth: '100%' } as const
  return h(Img, { ...withoutPreload, src: url, alt, width, height, style })
}

function renderParagraph(paragraph: string | MailItem, mail: MailHtml): ReactNode {
  if (typeof paragraph !== 'string') return renderItem(paragraph)
  const { button, title } = mail
  if (button !== null && (paragraph === button.href || paragraph === `${button.label}:\n${button.href}`))
    return renderButton(button)
  // The text part repeats the title, which is the subject.
  const content = paragraph.replace(/:$/, '') === title ? '' : paragraph.replace(`${title}\n`, '')
  if (content === '') return null
  return h('p', { className: 'mail-ink', style: styles.paragraph }, ...renderText(content, mail))
}

function renderButton({ label, href }: MailLink): ReactNode {
  return h(
    'p',
    { style: { margin: '8px 0 24px' } },
    h(Button, { href, className: 'mail-button', style: styles.button }, label),
  )
}

function renderItem({ title, detail, href, picture, links }: MailItem): ReactNode {
  return h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style: { marginBottom: 20 },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        picture !== null &&
          h(
            'td',
            { width: 60, style: { verticalAlign: 'top', width: 60 } },
            h(Img, {
              ...withoutPreload,
              src: picture.url,
              alt: picture.alt,
              width: 48,
              height: 48,
              style: { borderRadius: picture.shape === 'round' ? 24 : 10, objectFit: 'cover' },
            }),
          ),
        h(
          'td',
          { style: { verticalAlign: 'top' } },
          h('p', { style: { ...styles.paragraph, margin: 0 } }, renderLink({ label: title, href })),
          detail !== null && h('p', { className: 'mail-soft', style: styles.soft }, detail),
          links.length > 0 &&
            h(
              'p',
              { className: 'mail-soft', style: styles.soft },
              ...links.flatMap((link, index) => [...(index > 0 ? [' · '] : []), renderLink(link)]),
            ),
        ),
      ),
    ),
  )
}

function renderLink({ label, href }: MailLink): ReactNode {
  return h('a', { key: href, href, className: 'mail-link', style: styles.link }, label)
}

function renderFooter(line: string, mail: MailHtml): ReactNode {
  return h('p', { key: line, className: 'mail-soft', style: styles.footer }, ...renderText(line, mail))
}

/** Renders lines with their links to the app. "Unsubscribe:" before a link becomes its label. Other URLs aren't linked. */
function renderText(content: string, { appUrl }: MailHtml): ReactNode[] {
  const lines = content.split('\n')
  const isLink = (line: string | undefined) => line?.startsWith(`${appUrl}/`) === true && !/\s/.test(line)
  return lines.flatMap((line, index) => {
    const next = lines[index + 1]
    if (isLink(line))
      return (lines[index - 1] ?? '').endsWith(':')
        ? []
        : [lineBreak(index), renderLink({ label: line, href: line })]
    if (next !== undefined && line.endsWith(':') && isLink(next))
      return [lineBreak(index), ...linkLastSentence(line.slice(0, -1), next)]
    return [lineBreak(index), ...linkInline(line, appUrl)]
  })
}

/** 'It is urgent. Change which emails you get' → the second sentence is the link. */
function linkLastSentence(line: string, href: string): ReactNode[] {
  const start = line.lastIndexOf('. ') + 2
  return start === 1
    ? [renderLink({ label: line, href })]
    : [line.slice(0, start), renderLink({ label: line.slice(start), href })]
}

function lineBreak(index: number): ReactNode {
  return index === 0 ? null : h('br', { key: `br-${index}` })
}

function linkInline(line: string, appUrl: string): ReactNode[] {
  return line
    .split(/(https?:\/\/\S+)/)
    .map((part) => (part.startsWith(`${appUrl}/`) ? renderLink({ label: part, href: part }) : part))
}
