import { useT } from '../ui/i18n.tsx';

const ANSWERS = [
  ['veryLikely', 62],
  ['likely', 24],
  ['notSure', 9],
  ['unlikely', 5],
] as const;

/** The picture beside the form, of what the platform does. It tells nothing, so it is not read aloud. */
export function DoorArt() {
  const t = useT();
  return (
    <div className="door-art" aria-hidden="true">
      <div>
        <div className="poll">
          <p className="strong">{t('public.art.question')}</p>
          <ul>
            {ANSWERS.map(([answer, percent]) => (
              <li key={answer}>
                {t(`public.art.${answer}`)}
                {/* As long as its share, beside the longest. */}
                <span className="bar" style={{ inlineSize: `${(percent / ANSWERS[0][1]) * 100}%` }} />
                <span className="num">{t('public.art.percent', { count: percent })}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="poll between">
          <div>
            <p className="small muted">{t('public.art.responses')}</p>
            <p className="figure">{t('public.art.count')}</p>
          </div>
          <span className="chip accent plain">{t('public.art.today')}</span>
        </div>
      </div>
    </div>
  );
}
