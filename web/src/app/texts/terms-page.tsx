import { m } from '@coterie/contract/paraglide/messages'

import { product } from '../../i18n/product.ts'
import { TextPage } from './text-page.tsx'

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
