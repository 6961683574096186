import { sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { filtersWords } from '../../../i18n/filters.ts'
import { problemWords } from '../../../i18n/problems.ts'
import { balanced, isBalanced, strength, tunable } from './tuning-values.ts'
import { useTuning } from './use-tuning.ts'

/** What counts more or less in both feeds, saved as it is set. */
export function TuneSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={filtersWords.tune} description={filtersWords.tuneHint}>
      <Tuning />
    </Sheet>
  )
}

function Tuning() {
  const { values, set, state, retry, error } = useTuning()
  return (
    <div className="grid gap-5">
      {tunable.map((name) => {
        const [label, hint] = filtersWords[name]
        return (
          <Slider
            key={name}
            label={label}
            hint={hint}
            value={values[name]}
            minimum={0}
            maximum={100}
            step={10}
            said={strength(values[name])}
            ends={filtersWords.ends}
            onChange={(value) => set({ ...values, [name]: value })}
          />
        )
      })}
      <div className="grid justify-items-start gap-2">
        <Button look="secondary" disabled={isBalanced(values)} onClick={() => set(balanced)}>
          {filtersWords.balanced}
        </Button>
        <output className="min-h-5 text-13 text-ink-soft">
          {state === 'saving' && filtersWords.saving}
          {state === 'saved' && filtersWords.saved}
        </output>
      </div>
      {error !== null && (
        <p role="alert" className="flex flex-wrap items-center gap-x-4 text-15 text-bad">
          {filtersWords.saveFailed} {sentenceOf(error)}
          <Button look="link" onClick={retry}>
            {problemWords.tryAgain}
          </Button>
        </p>
      )}
    </div>
  )
}
