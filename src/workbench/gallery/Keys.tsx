import { changeWorkbench } from '../store.ts';
import { useWorkbench } from '../useWorkbench.ts';

/** The keys of an exhibit; selecting one opens it in the editor. */
export function Keys({ keys }: { keys: readonly string[] }) {
  const { selected } = useWorkbench();
  return (
    <span className="exhibit-keys">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className="exhibit-key"
          aria-pressed={key === selected}
          onClick={() => changeWorkbench({ selected: key, together: [] })}
        >
          {key}
        </button>
      ))}
    </span>
  );
}
