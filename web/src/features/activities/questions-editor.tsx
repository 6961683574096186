import { maxEventQuestionLength, maxEventQuestions } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'

import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { FieldNote, TextField } from '../../ui/fields.tsx'

export type QuestionDraft = { text: string; required: boolean }

type QuestionsEditorProps = {
  questions: readonly QuestionDraft[]
  error?: string | undefined
  onChange: (questions: QuestionDraft[]) => void
}

/** For forms of events and plans: what the host asks everyone who RSVPs. */
export function QuestionsEditor({ questions, error, onChange }: QuestionsEditorProps) {
  const errorId = useId()
  const change = (index: number, part: Partial<QuestionDraft>) =>
    onChange(questions.map((question, at) => (at === index ? { ...question, ...part } : question)))
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : errorId}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <legend className="text-15 font-semibold">{m.event_form_questions()}</legend>
      <p className="text-13 text-ink-soft">{m.event_form_questions_hint()}</p>
      {error !== undefined && <FieldNote id={errorId} error={error} />}
      {questions.map((question, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- questions have no identity besides their index
        <div key={index} className="grid gap-1">
          <div className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <TextField
                label={m.event_form_question({ position: index + 1 })}
                placeholder={m.event_form_question_placeholder()}
                maxLength={maxEventQuestionLength}
                value={question.text}
                onChange={({ target }) => change(index, { text: target.value })}
              />
            </div>
            <IconButton
              icon={X}
              label={m.event_form_remove_question({ position: index + 1 })}
              onClick={() => onChange(questions.toSpliced(index, 1))}
            />
          </div>
          <Checkbox
            label={m.event_form_question_required()}
            checked={question.required}
            onChange={(required) => change(index, { required })}
          />
        </div>
      ))}
      {questions.length < maxEventQuestions && (
        <Button
          variant="secondary"
          icon={Plus}
          className="justify-self-start"
          onClick={() => onChange([...questions, { text: '', required: false }])}
        >
          {m.event_form_add_question()}
        </Button>
      )}
    </fieldset>
  )
}

/** Questions left empty are not asked. */
export function getFilledQuestions(questions: readonly QuestionDraft[]): QuestionDraft[] {
  return questions
    .map(({ text, required }) => ({ text: text.trim(), required }))
    .filter(({ text }) => text !== '')
}

function isQuestion(item: unknown): item is QuestionDraft {
  return (
    typeof item === 'object' &&
    item !== null &&
    'text' in item &&
    typeof item.text === 'string' &&
    'required' in item &&
    typeof item.required === 'boolean'
  )
}

/** Reads stored questions. Anything else counts as none. */
export function parseQuestions(value: unknown): QuestionDraft[] | null {
  return Array.isArray(value) ? value.filter(isQuestion) : null
}
