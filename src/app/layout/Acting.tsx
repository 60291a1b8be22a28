import { useConsoleSession } from '../../data/session.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { PreviewBar } from '../preview/lazyPreview.ts';

// Most people never impersonate anybody; its place is kept, so that nothing jumps.
const Bar = lazyLayer(() =>
  import('../../shared/people/ImpersonationBar.tsx').then(({ ImpersonationBar }) => ImpersonationBar),
);

/** The bar above the console while somebody is impersonated (decisions §4), or previewed. */
export function Acting() {
  const { user, impersonating, endImpersonation, preview } = useConsoleSession();
  if (preview)
    return (
      <div className="acting-slot">
        <PreviewBar as={preview.as} onEnd={preview.end} />
      </div>
    );
  if (!impersonating) return null;
  return (
    <div className="acting-slot">
      <Bar user={user} onEnd={endImpersonation} />
    </div>
  );
}
