import { translatePrompt } from '@coterie/contract/i18n/prompts'
import type { PromptAnswer } from '@coterie/contract/prompts'

/** How a person completed their prompts. */
export function PromptAnswers({ answers }: { answers: readonly PromptAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <dl className="grid max-w-[65ch] gap-3">
      {answers.map(({ prompt, answer }) => (
        <div key={prompt} className="grid gap-0.5">
          <dt className="text-13 font-semibold text-ink-soft">{translatePrompt(prompt)}</dt>
          <dd className="text-15 wrap-anywhere wide:text-17">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
