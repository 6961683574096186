import { translatePrompt } from '@coterie/contract/i18n/prompts'
import { maxPromptAnswerLength, maxPrompts } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { prompts, type Prompt, type PromptAnswer } from '@coterie/contract/prompts'
import { Plus } from 'lucide-react'
import { useRef } from 'react'

import type { Issue } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { countCharacters } from '../../ui/text.ts'

export type PromptErrors = Partial<Record<Prompt, string>>

/** Prompts without an answer are not sent. */
export function getFilledAnswers(answers: readonly PromptAnswer[]): PromptAnswer[] {
  return answers.filter(({ answer }) => answer.trim() !== '')
}

/** Those of a stored draft; undefined if there are none. */
export function parsePromptAnswers(stored: unknown): PromptAnswer[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return (stored as (Partial<PromptAnswer> | null)[]).filter(
    (entry): entry is PromptAnswer =>
      prompts.some((prompt) => prompt === entry?.prompt) && typeof entry?.answer === 'string',
  )
}

export async function checkPromptAnswers(answers: readonly PromptAnswer[]): Promise<PromptErrors> {
  const filled = getFilledAnswers(answers)
  // If the schema can't be loaded, the server's check is enough.
  const form = await import('@coterie/contract/profiles.forms').catch(() => undefined)
  const issues = form?.promptAnswersForm.safeParse(filled).error?.issues ?? []
  return toErrors(
    filled,
    issues.map(({ path, message }) => [Number(path[0]), message]),
  )
}

/** The server's errors have paths such as `promptAnswers.0.answer`. */
export function getPromptErrors(answers: readonly PromptAnswer[], issues: readonly Issue[]): PromptErrors {
  return toErrors(
    getFilledAnswers(answers),
    issues.map(({ path, message }) => [Number(/^promptAnswers\.(\d+)/.exec(path)?.[1]), message]),
  )
}

function toErrors(filled: readonly PromptAnswer[], errors: [index: number, message: string][]): PromptErrors {
  return Object.fromEntries(
    errors.flatMap(([index, message]) => {
      const prompt = filled[index]?.prompt
      return prompt === undefined ? [] : [[prompt, message]]
    }),
  )
}

type PromptFieldsProps = {
  answers: readonly PromptAnswer[]
  onChange: (answers: PromptAnswer[]) => void
  errors: PromptErrors
}

/** Up to three prompts to choose and answer. */
export function PromptFields({ answers, onChange, errors }: PromptFieldsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const unused = prompts.filter((prompt) => answers.every((answer) => answer.prompt !== prompt))
  const [nextPrompt] = unused
  const focus = (selector: string) =>
    requestAnimationFrame(() => fieldset.current?.querySelector<HTMLElement>(selector)?.focus())
  function add(prompt: Prompt) {
    onChange([...answers, { prompt, answer: '' }])
    focus(`[name=prompt-${answers.length}]`)
  }
  function remove(index: number) {
    onChange(answers.toSpliced(index, 1))
    focus('[data-add]')
  }
  return (
    <fieldset ref={fieldset} className="grid min-w-0 gap-4">
      <legend className="mb-1.5 text-15 font-semibold">{m.profile_prompts()}</legend>
      <p className="text-13 text-ink-soft">{m.profile_prompts_hint()}</p>
      {answers.map((answer, index) => (
        <PromptField
          // eslint-disable-next-line react/no-array-index-key -- the prompt of a position can change
          key={index}
          index={index}
          answer={answer}
          choices={prompts.filter((prompt) => prompt === answer.prompt || unused.includes(prompt))}
          error={errors[answer.prompt]}
          onChange={(change) => onChange(answers.with(index, { ...answer, ...change }))}
          onRemove={() => remove(index)}
        />
      ))}
      {answers.length < maxPrompts && nextPrompt !== undefined && (
        <Button
          data-add
          variant="secondary"
          icon={Plus}
          onClick={() => add(nextPrompt)}
          className="justify-self-start"
        >
          {m.profile_add_prompt()}
        </Button>
      )}
    </fieldset>
  )
}

type PromptFieldProps = {
  index: number
  answer: PromptAnswer
  choices: readonly Prompt[]
  error: string | undefined
  onChange: (change: Partial<PromptAnswer>) => void
  onRemove: () => void
}

function PromptField({ index, answer: { prompt, answer }, choices, error, ...props }: PromptFieldProps) {
  const { onChange, onRemove } = props
  const used = countCharacters(answer.trim())
  return (
    <fieldset aria-label={translatePrompt(prompt)} className="grid min-w-0 gap-3">
      <SelectField
        label={m.profile_prompt({ number: index + 1 })}
        name={`prompt-${index}`}
        value={prompt}
        options={choices.map((value) => ({ value, label: translatePrompt(value) }))}
        onChange={({ target }) => onChange({ prompt: target.value as Prompt })}
      />
      <TextField
        label={m.profile_prompt_answer()}
        hint={m.profile_bio_length({ used, total: maxPromptAnswerLength })}
        error={error}
        name={`answer-${index}`}
        value={answer}
        onChange={({ target }) => onChange({ answer: target.value })}
      />
      <Button variant="link" onClick={onRemove} className="justify-self-start">
        {m.profile_remove_prompt({ prompt: translatePrompt(prompt) })}
      </Button>
    </fieldset>
  )
}
