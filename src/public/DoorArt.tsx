import { useT } from '../kit/i18n/i18n.tsx';

const ANSWERS = [
  ['veryLikely', 62],
  ['likely', 24],
  ['notSure', 9],
  ['unlikely', 5],
] as const;

/** The picture next to the form, which illustrates the platform. */
export function DoorArt() {
  const t = useT();
  return (
    <div>
      <div className="poll">
        <p className="strong">{t('art.question')}</p>
        <ul>
          {ANSWERS.map(([answer, percent]) => (
            <li key={answer}>
              {t(`art.${answer}`)}
              {/* Sized by its share, relative to the longest bar. */}
              <span className="bar" style={{ inlineSize: `${(percent / ANSWERS[0][1]) * 100}%` }} />
              <span className="num">{t('art.percent', { count: percent })}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="poll between">
        <div>
          <p className="small muted">{t('art.responses')}</p>
          <p className="figure">{t('art.count')}</p>
        </div>
        <span className="chip accent plain">{t('art.today')}</span>
      </div>
    </div>
  );
}
