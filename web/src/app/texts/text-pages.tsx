import { m } from '@coterie/contract/paraglide/messages'

import { product } from '../../i18n/product.ts'
import { PlainFrame } from '../../ui/frames.tsx'

type Text = () => string

type TextPageProps = {
  text: {
    title: Text
    intro: Text
    parts: readonly { title: Text; paragraphs: readonly Text[] }[]
  }
}

function TextPage({ text: { title, intro, parts } }: TextPageProps) {
  return (
    <PlainFrame title={title()} intro={intro()}>
      {parts.map((part) => (
        <section key={part.title()} className="grid gap-2">
          <h2 className="text-20">{part.title()}</h2>
          {part.paragraphs
            .map((getText) => getText())
            .map((paragraph) => (
              <p key={paragraph} className="text-17">
                {paragraph}
              </p>
            ))}
        </section>
      ))}
    </PlainFrame>
  )
}

const privacyTexts = {
  title: m.privacy_title,
  intro: m.privacy_intro,
  parts: [
    { title: m.privacy_parts_1_title, paragraphs: [m.privacy_parts_1_paragraphs_1] },
    {
      title: m.privacy_parts_2_title,
      paragraphs: [
        m.privacy_parts_2_paragraphs_1,
        m.privacy_parts_2_paragraphs_2,
        m.privacy_parts_2_paragraphs_3,
      ],
    },
    { title: m.privacy_parts_3_title, paragraphs: [m.privacy_parts_3_paragraphs_1] },
    {
      title: m.privacy_parts_4_title,
      paragraphs: [m.privacy_parts_4_paragraphs_1, m.privacy_parts_4_paragraphs_2],
    },
    {
      title: m.privacy_parts_5_title,
      paragraphs: [m.privacy_parts_5_paragraphs_1, m.privacy_parts_5_paragraphs_2],
    },
    { title: m.privacy_parts_6_title, paragraphs: [m.privacy_parts_6_paragraphs_1] },
    {
      title: m.privacy_parts_7_title,
      paragraphs: [m.privacy_parts_7_paragraphs_1, m.privacy_parts_7_paragraphs_2],
    },
    { title: m.privacy_parts_8_title, paragraphs: [m.privacy_parts_8_paragraphs_1] },
    {
      title: m.privacy_parts_9_title,
      paragraphs: [m.privacy_parts_9_paragraphs_1, () => m.privacy_parts_9_paragraphs_2({ product })],
    },
  ],
}

export function PrivacyPage() {
  return <TextPage text={privacyTexts} />
}

const termTexts = {
  title: m.terms_title,
  intro: () => m.terms_intro({ product }),
  parts: [
    {
      title: m.terms_parts_1_title,
      paragraphs: [
        () => m.terms_parts_1_paragraphs_1({ product }),
        () => m.terms_parts_1_paragraphs_2({ product }),
      ],
    },
    {
      title: m.terms_parts_2_title,
      paragraphs: [m.terms_parts_2_paragraphs_1, m.terms_parts_2_paragraphs_2, m.terms_parts_2_paragraphs_3],
    },
    {
      title: m.terms_parts_3_title,
      paragraphs: [m.terms_parts_3_paragraphs_1, m.terms_parts_3_paragraphs_2, m.terms_parts_3_paragraphs_3],
    },
    { title: m.terms_parts_4_title, paragraphs: [m.terms_parts_4_paragraphs_1] },
    { title: m.terms_parts_5_title, paragraphs: [m.terms_parts_5_paragraphs_1] },
    { title: m.terms_parts_6_title, paragraphs: [() => m.terms_parts_6_paragraphs_1({ product })] },
    { title: m.terms_parts_7_title, paragraphs: [m.terms_parts_7_paragraphs_1] },
  ],
}

export function TermsPage() {
  return <TextPage text={termTexts} />
}
