type Props = {
  logo: string;
  /** The brand's name for screen readers, when it is not shown beside the mark. */
  name?: string;
};

/**
 * The brand's mark, from the file that the brand names, so that a brand is only data. The picture follows the page's
 * light or dark scheme by itself.
 */
export function BrandMark({ logo, name = '' }: Props) {
  return <img className="mark" src={logo} alt={name} width={24} height={24} />;
}
