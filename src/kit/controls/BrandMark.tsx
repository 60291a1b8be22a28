type Props = {
  logo: string;
  /** The brand's name for screen readers, if it is not shown next to the mark. */
  name?: string;
};

/**
 * The brand's mark, loaded from the file that the brand names, so that a brand is only data. The picture itself adapts
 * to the page's light or dark scheme.
 */
export function BrandMark({ logo, name = '' }: Props) {
  return <img className="mark" src={logo} alt={name} width={24} height={24} />;
}
