import { clsx } from 'clsx';
import { SizedBar, SkeletonBar } from '../../kit/controls/Skeleton.tsx';
import header from './AppHeader.module.css';
import styles from './FrameSkeleton.module.css';
import layout from './Layout.module.css';
import nav from './Nav.module.css';

const NAV_WIDTHS = [112, 96, 128, 88, 104];

/**
 * The console's frame as it stands while its code is on its way: navigation, header, the skeleton of a list. Without
 * words, because nothing is known of the user yet; written into the page by `deploy/prerender`.
 */
export const FrameSkeleton = () => (
  <div className={clsx(layout.app, styles.standing)} aria-hidden="true">
    <div className={nav.nav}>
      <span className={nav.brand}>
        <span className="mark" />
      </span>
      {NAV_WIDTHS.map((width) => (
        <span key={width} className={nav.item}>
          <SizedBar width={width} height="10" />
        </span>
      ))}
    </div>
    <div className={layout.page}>
      <div className={header.top} />
      <div className={layout.main}>
        <div className="list">
          <div className="list-head">
            <SizedBar width="160" height="18" />
          </div>
          <div className={styles.tools}>
            <SizedBar width="280" height="10" />
            <SizedBar width="200" height="10" />
          </div>
          <div className="panel">
            <div className="scroll">
              <table className="rows cards">
                <thead>
                  <tr>
                    <th />
                  </tr>
                </thead>
                <tbody>
                  <tr className="skeletons">
                    <td>
                      <SkeletonBar />
                    </td>
                  </tr>
                </tbody>
              </table>
            </div>
          </div>
        </div>
      </div>
    </div>
  </div>
);
